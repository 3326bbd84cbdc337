import type { Import } from '@selvedge/sdk'
import { Checkbox } from '@selvedge/ui'
import { SWATCHES } from './import-history.messages.ts'

/** Whether the file has a colour column from which swatches can be drawn. */
export const hasColours = ({ columns }: Import): boolean => columns.some(({ to }) => to === 'colour')

/** Asks whether to draw a picture for each colour. */
export function SwatchOption({ isChosen, onChange }: { isChosen: boolean; onChange: (isChosen: boolean) => void }) {
  return (
    <Checkbox checked={isChosen} onCheckedChange={onChange} hint={SWATCHES.wishHint}>
      {SWATCHES.wish}
    </Checkbox>
  )
}
