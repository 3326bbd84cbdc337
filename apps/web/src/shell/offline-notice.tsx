import { css } from '@selvedge/ui/css'
import { CloudOff } from 'lucide-react'
import { useOnline } from '../shared/use-online.ts'
import { SHELL } from './shell.messages.ts'

/** Shown while the browser is offline. The live region is always rendered, so that its text is announced. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div role="status" className={region}>
      {!isOnline && (
        <p className={bar}>
          <CloudOff aria-hidden size={16} strokeWidth={1.75} className={mark} />
          {SHELL.offline}
        </p>
      )}
    </div>
  )
}

const region = css({ flexShrink: '0' })
const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  marginBottom: '12',
  paddingInline: '12',
  paddingBlock: '8',
  borderRadius: 'sm',
  borderWidth: 'hairline',
  borderColor: 'border.default',
  bg: 'bg.subtle',
  color: 'fg.muted',
  fontSize: 'sm',
})
const mark = css({ flexShrink: '0' })
