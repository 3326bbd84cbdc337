import type { Import } from '@selvedge/sdk'
import { Checkbox } from '@selvedge/ui'
import { SWATCHES } from './import-history.messages.ts'

/** Whether the rows of a file name colours that swatches can be drawn in. */
export const hasColours = ({ columns }: Import): boolean => columns.some(({ to }) => to === 'colour')

/** Asks whether each colour is to get a picture. */
export function SwatchWish({ isWished, onChange }: { isWished: boolean; onChange: (isWished: boolean) => void }) {
  return (
    <Checkbox checked={isWished} onCheckedChange={onChange} hint={SWATCHES.wishHint}>
      {SWATCHES.wish}
    </Checkbox>
  )
}
