import type { Import } from '@selvedge/sdk'
import { Checkbox } from '@selvedge/ui'
import { SWATCHES } from './import-history.messages.ts'

/** Whether the file has a colour column from which swatches can be drawn. */
export const hasColours = ({ columns }: Import): boolean => columns.some(({ to }) => to === 'colour')

/** Asks whether to draw a picture for each colour. */
export function SwatchWish({ isWished, onChange }: { isWished: boolean; onChange: (isWished: boolean) => void }) {
  return (
    <Checkbox checked={isWished} onCheckedChange={onChange} hint={SWATCHES.wishHint}>
      {SWATCHES.wish}
    </Checkbox>
  )
}
