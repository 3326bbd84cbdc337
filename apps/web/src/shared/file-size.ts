const UNITS = ['B', 'kB', 'MB', 'GB'] as const

/** File size in decimal units, e.g. `48.2 kB`. */
export function fileSize(bytes: number): string {
  const step = Math.min(Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)), UNITS.length - 1)
  const value = bytes / 1000 ** step
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 100 && step > 0 ? 1 : 0 })} ${UNITS[step] ?? ''}`
}
