import type { ColumnSettingsRef } from '@selvedge/machines'
import type { OfferedColumn } from './columns-button.tsx'

export default function ColumnSettingsPanel({
  offered,
}: {
  settings: ColumnSettingsRef
  offered: readonly OfferedColumn[]
}) {
  return <p>{offered.length}</p>
}
