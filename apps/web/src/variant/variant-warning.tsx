import { IconButton, Popover } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { TriangleAlert } from 'lucide-react'
import { VARIANT } from './variant.messages.ts'

/** Warning of a variant: a tooltip for pointer and keyboard that also opens on press, for touch. */
export function VariantWarning({ text }: { text: string }) {
  return (
    <Popover
      title={VARIANT.warning}
      placement="bottom-end"
      trigger={
        <IconButton label={`${VARIANT.warning}: ${text}`}>
          <TriangleAlert aria-hidden size={16} strokeWidth={1.75} className={sign} />
        </IconButton>
      }
    >
      <p className={words}>{text}</p>
    </Popover>
  )
}

const sign = css({ color: 'warning.fg' })
const words = css({ maxWidth: 'form', overflowWrap: 'anywhere' })
