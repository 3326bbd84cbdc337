import { clamp } from '../../../platform/pictures/canvas.ts'

export type Dyeing = 'tonal' | 'melange' | 'ecru contrast' | 'light contrast' | 'bands'

const ECRU = '#e9e2d2'
const SOOT = '#1d1d20'

/** The yarn colours of a cloth sold under one colour. */
export function yarnColours(dyeing: Dyeing, colour: string, accent: string): string[] {
  if (dyeing === 'tonal') return [colour, towards(colour, isPale(colour) ? '#8d8474' : '#ffffff', 0.12)]
  if (dyeing === 'melange') return [colour, towards(colour, isPale(colour) ? '#6f675c' : ECRU, 0.42)]
  if (dyeing === 'ecru contrast') return [colour, isPale(colour) ? SOOT : ECRU]
  if (dyeing === 'light contrast') return [colour, towards(colour, isPale(colour) ? '#4a4640' : '#f6f1e6', 0.7)]
  return [colour, accent, isPale(colour) ? SOOT : ECRU]
}

function towards(colour: string, aim: string, part: number): string {
  const mixed = channels(colour).map((channel, index) => {
    const target = channels(aim)[index] ?? channel
    return Math.round(clamp(channel + (target - channel) * part, 0, 255))
  })
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const isPale = (colour: string) => channels(colour).reduce((sum, channel) => sum + channel, 0) > 480

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
