/** A frame as the page encoded it. */
export interface Frame {
  /** In base64. */
  bytes: string
  isKey: boolean
}

/**
 * Runs in a page: draws how a herringbone is woven, pick by pick, and encodes it. The last frame is the first one, so
 * that the film can be looped.
 */
export async function weave({ width, height, frames, perSecond }: Film): Promise<Frame[]> {
  const [threads, size] = [64, width / 64]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The page cannot draw.')
  const encoded: Frame[] = []
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      encoded.push({ bytes: btoa(String.fromCharCode(...bytes)), isKey: chunk.type === 'key' })
    },
    error(error) {
      throw error
    },
  })
  encoder.configure({ codec: 'vp09.00.10.08', width, height, framerate: perSecond, bitrate: 450_000 })

  const isWarpUp = (thread: number, pick: number) => {
    const turned = Math.floor(thread / 8) % 2 === 0 ? thread : 7 - thread
    return (((turned + pick) % 4) + 4) % 4 < 2
  }
  /** A yarn is lit from above and falls off to its edges. */
  const yarn = (x: number, y: number, [wide, high]: [number, number], [light, dark]: [string, string]) => {
    const isWarp = high >= wide
    const shade = isWarp
      ? context.createLinearGradient(x, 0, x + wide, 0)
      : context.createLinearGradient(0, y, 0, y + high)
    shade.addColorStop(0, dark)
    shade.addColorStop(0.4, light)
    shade.addColorStop(1, dark)
    context.fillStyle = shade
    context.fillRect(x, y, wide, high)
  }
  const WARP: [string, string] = ['#e9e2d3', '#b3a88f']
  const WEFT: [string, string] = ['#3f7f86', '#1f464d']

  const PICKS = 20
  const fell = height * 0.42
  for (let frame = 0; frame < frames; frame++) {
    const time = (frame / frames) * PICKS
    const [pick, phase] = [Math.floor(time), time % 1]
    context.fillStyle = '#26211d'
    context.fillRect(0, 0, width, height)
    // The reed beats in the last third of a pick; the cloth is taken up meanwhile.
    const beat = phase < 0.66 ? 0 : Math.sin(((phase - 0.66) / 0.34) * Math.PI)
    const taken = phase < 0.66 ? 0 : (phase - 0.66) / 0.34
    for (let thread = 0; thread < threads; thread++) {
      const isUp = isWarpUp(thread, -pick)
      const shed = Math.sin(Math.min(1, phase / 0.66) * Math.PI) * (isUp ? -7 : 7)
      context.save()
      context.translate(0, shed)
      yarn(thread * size + 1.5, -10, [size - 3, fell + 10], isUp ? WARP : ['#bdb49f', '#857b66'])
      context.restore()
    }
    const isForward = pick % 2 === 0
    if (phase < 0.66) {
      const way = phase / 0.66
      const x = isForward ? way * (width + 160) - 80 : width + 80 - way * (width + 160)
      const laid: [number, number] = isForward ? [0, x] : [x, width]
      yarn(laid[0], fell - 34, [laid[1] - laid[0], size - 3], WEFT)
      context.fillStyle = '#8a5a33'
      context.beginPath()
      context.ellipse(x, fell - 30, 62, 13, 0, 0, 2 * Math.PI)
      context.fill()
      context.fillStyle = '#c79059'
      context.beginPath()
      context.ellipse(x, fell - 33, 46, 6, 0, 0, 2 * Math.PI)
      context.fill()
    }
    const rows = Math.ceil((height - fell) / size) + 2
    for (let row = 0; row < rows; row++) {
      const y = fell + (row - 1 + taken) * size
      for (let thread = 0; thread < threads; thread++) {
        yarn(thread * size, y, [size, size], WEFT)
        if (isWarpUp(thread, row - pick)) yarn(thread * size + 1, y - 1, [size - 2, size + 2], WARP)
      }
    }
    const reed = 26 + beat * (fell - 62)
    context.fillStyle = '#5c4630'
    context.fillRect(0, reed, width, 12)
    context.fillRect(0, reed + 34, width, 8)
    context.fillStyle = '#cfd3d6'
    for (let thread = 0; thread < threads; thread++) context.fillRect(thread * size, reed + 10, 1.5, 26)

    const shown = new VideoFrame(canvas, { timestamp: Math.round((frame * 1_000_000) / perSecond) })
    encoder.encode(shown, { keyFrame: frame % (2 * perSecond) === 0 })
    shown.close()
  }
  await encoder.flush()
  return encoded
}

export interface Film {
  width: number
  height: number
  frames: number
  perSecond: number
}
