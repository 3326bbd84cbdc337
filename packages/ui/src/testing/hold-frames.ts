import { vi } from 'vitest'

/** Blocks animation frames until the returned function is called, as on a page that is busy rendering. */
export function holdFrames() {
  const held = new Map<number, FrameRequestCallback>()
  let last = 0
  const request = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    last -= 1
    held.set(last, callback)
    return last
  })
  const cancel = vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => void held.delete(id))
  return () => {
    request.mockRestore()
    cancel.mockRestore()
    for (const callback of held.values()) requestAnimationFrame(callback)
  }
}
