//! Looks before the engine starts: is there a display, and a graphics driver?
//!
//! The engine itself can only panic about either, so both are asked for first, in the way the engine will.

use crate::error::Fault;
use bevy::tasks::block_on;

/// Holds the display open: one that nobody uses may start anew, and be away for a moment.
pub(crate) struct Display {
    #[cfg(target_os = "linux")]
    _connection: x11rb::rust_connection::RustConnection,
}

/// Asks for a display and a graphics driver; the display is held open as long as the answer lives.
///
/// # Errors
/// [`Fault`] with what is missing.
pub(crate) fn check() -> Result<Display, Fault> {
    let display = check_display()?;
    check_driver()?;
    Ok(display)
}

/// On Linux the window opens through X11; other systems always have a display.
#[cfg(target_os = "linux")]
fn check_display() -> Result<Display, Fault> {
    let Some(display) = std::env::var("DISPLAY").ok().filter(|name| !name.is_empty()) else {
        return Err(Fault::NoDisplay);
    };
    // The library adds the display's number to a port without looking whether there is such a port.
    match std::panic::catch_unwind(|| x11rb::connect(None)) {
        Ok(Ok((connection, _))) => Ok(Display { _connection: connection }),
        Ok(Err(error)) => Err(Fault::DisplayRefused { display, detail: error.to_string() }),
        Err(_) => Err(Fault::DisplayRefused { display, detail: "-".into() }),
    }
}

#[cfg(not(target_os = "linux"))]
fn check_display() -> Result<Display, Fault> {
    Ok(Display {})
}

/// The kinds of driver that may be used: the system's own, or what `WGPU_BACKEND` asks for.
pub(crate) fn backends() -> wgpu::Backends {
    wgpu::Backends::from_env().unwrap_or(wgpu::Backends::PRIMARY)
}

fn check_driver() -> Result<(), Fault> {
    let mut descriptor = wgpu::InstanceDescriptor::new_without_display_handle();
    descriptor.backends = backends();
    let instance = wgpu::Instance::new(descriptor);
    let adapters = block_on(instance.enumerate_adapters(backends()));
    if adapters.is_empty() { Err(Fault::NoGraphicsDriver) } else { Ok(()) }
}
