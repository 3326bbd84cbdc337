import type { AssetMeta } from '@selvedge/sdk/wire'
import type { Row } from '../../platform/db/schema.ts'

type Facts = Pick<Row<'assets'>, 'width' | 'height' | 'page_count' | 'color' | 'color_space' | 'duration_ms'>

/** What was read from the file, as entries that cannot be edited; without those that it does not have. */
export function factsOf({ width, height, page_count, color, color_space, duration_ms }: Facts): AssetMeta[] {
  const entries: (Pick<AssetMeta, 'id' | 'header'> & { value: string | null; type?: AssetMeta['type'] })[] = [
    { id: 'dimensions', header: 'Dimensions', value: width && height ? `${width} × ${height} px` : null },
    { id: 'color', header: 'Dominant colour', type: 'color', value: color },
    { id: 'pages', header: 'Pages', value: page_count === null ? null : String(page_count) },
    { id: 'duration', header: 'Duration', value: duration_ms === null ? null : lengthOf(duration_ms) },
    { id: 'color_space', header: 'Colour space', value: color_space },
  ]
  return entries.flatMap(({ value, type = 'single_choice', ...entry }) =>
    value === null ? [] : { ...entry, type, value, editable: false },
  )
}

/** `1:05`, or `1:00:05` for an hour and more. */
function lengthOf(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  const rest = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}
