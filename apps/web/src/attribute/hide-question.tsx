import type { HideAttributeRef } from '@selvedge/machines'
import { Button, Dialog } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { Notice } from '../shared/notice.tsx'
import { HIDING } from './attribute.messages.ts'

/** Says what uses an attribute before it is no longer live or public. */
export default function HideQuestion({ hiding }: { hiding: HideAttributeRef }) {
  const flag = useSelector(hiding, ({ context }) => context.flag)
  const usage = useSelector(hiding, ({ context }) => context.usage)
  const cancel = () => hiding.send({ type: 'cancel' })
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={HIDING.title[flag]}
      description={[HIDING.text, usage && HIDING.usage(usage)].filter(Boolean).join(' ')}
      onOpenChange={cancel}
      footer={
        <>
          <Button tone="secondary" onClick={cancel}>
            {HIDING.cancel}
          </Button>
          <Button tone="primary" onClick={() => hiding.send({ type: 'confirm' })}>
            {HIDING.confirm}
          </Button>
        </>
      }
    >
      {!usage && (
        <Notice text={HIDING.uncounted} action={HIDING.retry} onAction={() => hiding.send({ type: 'retry' })} />
      )}
    </Dialog>
  )
}
