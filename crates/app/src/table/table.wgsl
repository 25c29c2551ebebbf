// PLAIN is for large areas in one colour: a software driver works through every branch for every pixel.
// One shader for everything on the table: fills in millimetres, lines and signs with a width in pixels.
//
// position  place on the mat, mm
// colour    linear, alpha not multiplied in
// across    of a line: x, y unit shift across it; z: -1 or 1, the border; w: half its width in pixels, or the
//           negative of it in mm
//           of a fill: x, y direction of its hatching; w: 0
// pattern   of a line: x length along it in mm; y dash period in pixels, or the negative of it in mm, 0 unbroken;
//           z share of the period that is drawn
//           of a fill: x distance of hatching lines in mm; y their width in mm; z 0 solid, 1 lines, 2 crossed, 3 dots

#import bevy_sprite::mesh2d_view_bindings::view

struct Vertex {
    @location(0) position: vec3<f32>,
    @location(1) colour: vec4<f32>,
    @location(2) across: vec4<f32>,
    @location(3) pattern: vec4<f32>,
};

struct Varying {
    @builtin(position) position: vec4<f32>,
    @location(0) colour: vec4<f32>,
    // Line: place across in pixels from the middle, half the width, length along in pixels. Fill: place in mm.
    @location(1) place: vec3<f32>,
    @location(2) @interpolate(flat) pattern: vec4<f32>,
    @location(3) @interpolate(flat) direction: vec2<f32>,
};

// Pixels for one millimetre.
fn scale() -> f32 {
    return view.clip_from_world[0][0] * view.viewport.z * 0.5;
}

#ifdef PLAIN
@vertex
fn vertex(vertex: Vertex) -> Varying {
    var out: Varying;
    out.position = view.clip_from_world * vec4<f32>(vertex.position, 1.0);
    out.colour = vertex.colour;
    return out;
}

@fragment
fn fragment(in: Varying) -> @location(0) vec4<f32> {
    return in.colour;
}
#else
@vertex
fn vertex(vertex: Vertex) -> Varying {
    var out: Varying;
    var clip = view.clip_from_world * vec4<f32>(vertex.position, 1.0);
    out.colour = vertex.colour;
    out.direction = vertex.across.xy;
    if vertex.across.w == 0.0 {
        out.place = vec3<f32>(vertex.position.xy, 0.0);
        out.pattern = vec4<f32>(vertex.pattern.xyz, 0.0);
    } else {
        let half = select(vertex.across.w, -vertex.across.w * scale(), vertex.across.w < 0.0);
        let period = select(vertex.pattern.y, -vertex.pattern.y * scale(), vertex.pattern.y < 0.0);
        // The soft edge needs a pixel more than the line is wide.
        let shift = vertex.across.xy * (half + 1.0);
        clip = vec4<f32>(clip.xy + shift * 2.0 / view.viewport.zw, clip.zw);
        out.place = vec3<f32>(vertex.across.z * (half + 1.0), half, vertex.pattern.x * scale());
        out.pattern = vec4<f32>(period, vertex.pattern.z, 0.0, 1.0);
    }
    out.position = clip;
    return out;
}

// How much of a pixel is ink at `t` mm across a set of lines.
fn lines(t: f32, spacing: f32, width: f32) -> f32 {
    let from_line = abs(fract(t / spacing + 0.5) - 0.5) * spacing;
    return clamp((width * 0.5 - from_line) * scale() + 0.5, 0.0, 1.0);
}

fn hatch(p: vec2<f32>, direction: vec2<f32>, pattern: vec3<f32>) -> f32 {
    let along = dot(p, direction);
    let across = dot(p, vec2<f32>(-direction.y, direction.x));
    if pattern.z < 1.5 {
        return lines(across, pattern.x, pattern.y);
    }
    if pattern.z < 2.5 {
        return max(lines(across, pattern.x, pattern.y), lines(along, pattern.x, pattern.y));
    }
    let cell = (fract(vec2<f32>(along, across) / pattern.x + 0.5) - 0.5) * pattern.x;
    return clamp((pattern.y - length(cell)) * scale() + 0.5, 0.0, 1.0);
}

@fragment
fn fragment(in: Varying) -> @location(0) vec4<f32> {
    var alpha = in.colour.a;
    if in.pattern.w > 0.5 {
        alpha *= clamp(in.place.y + 0.5 - abs(in.place.x), 0.0, 1.0);
        if in.pattern.x > 0.0 {
            alpha *= select(0.0, 1.0, fract(in.place.z / in.pattern.x) < in.pattern.y);
        }
    } else if in.pattern.z > 0.5 {
        alpha *= hatch(in.place.xy, in.direction, in.pattern.xyz);
    }
    return vec4<f32>(in.colour.rgb, alpha);
}
#endif
