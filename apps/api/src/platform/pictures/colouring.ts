import { clamp } from './canvas.ts'

// 30 is divisible by 2, 3, 5 and 6, which makes the colours of lists of up to seven fall on exact steps.
export const MIX_STEPS = 30
const TONES = 256

/** The colour of each step of mix and each tone, as 0xrrggbb. */
export function shadeTable(colours: readonly string[]): Uint32Array {
  const table = new Uint32Array((MIX_STEPS + 1) * TONES)
  for (let step = 0; step <= MIX_STEPS; step++) {
    const colour = blend(colours, step / MIX_STEPS)
    for (let tone = 0; tone < TONES; tone++) table[step * TONES + tone] = shade(colour, (tone - 128) / 127)
  }
  return table
}

/** Light and position in the list of colours as one number: an index into the shade table. */
export function shadeCode(mix: number, tone: number): number {
  const step = Math.round(clamp(mix, 0, 1) * MIX_STEPS)
  return step * TONES + Math.round(128 + clamp(tone, -1, 1) * 127)
}

type Colour = readonly [red: number, green: number, blue: number]

function blend(colours: readonly string[], mix: number): Colour {
  const place = mix * (colours.length - 1)
  const first = Math.min(Math.floor(place), Math.max(0, colours.length - 2))
  const part = place - first
  const low = parseColour(colours[first])
  const high = parseColour(colours[first + 1] ?? colours[first])
  const between = (from: number, to: number) => from + (to - from) * part
  return [between(low[0], high[0]), between(low[1], high[1]), between(low[2], high[2])]
}

function parseColour(hex = '#808080'): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

// Light passes through pale fibres, so their shadows are shallow and warm; even black cloth shows its threads.
function shade([red, green, blue]: Colour, tone: number): number {
  const brightness = (red + green + blue) / 3
  if (tone < 0) {
    const light = (1 + tone) ** (1.05 - 0.5 * brightness)
    return pack(red * light ** 0.94, green * light, blue * light ** 1.06)
  }
  const gain = 1 + tone * 0.55
  const glint = tone * (0.1 + 0.22 * brightness)
  return pack(
    red * gain + glint * (1 - red),
    green * gain + glint * (1 - green),
    blue * gain + glint * 0.92 * (1 - blue),
  )
}

const pack = (red: number, green: number, blue: number) => (byte(red) << 16) | (byte(green) << 8) | byte(blue)
const byte = (channel: number) => Math.round(clamp(channel, 0, 1) * 255)
