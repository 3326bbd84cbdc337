import type { HideAttributeRef } from '@selvedge/machines'
import type { AttributeUsage } from '@selvedge/sdk/wire'
import { Button, Dialog } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { Notice } from '../shared/notice.tsx'
import { HIDING } from './attribute.messages.ts'
import { isUsed, USER_KINDS } from './usage-words.ts'
import { Users } from './users.tsx'

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
      description={
        <>
          {HIDING.text} {usage && <UsageOf usage={usage} />}
        </>
      }
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

function UsageOf({ usage }: { usage: AttributeUsage }) {
  if (!isUsed(usage)) return `${HIDING.values(usage.values)}.`
  return (
    <>
      {HIDING.values(usage.values)} {HIDING.usedBy} <Users usage={usage} kinds={USER_KINDS} />.
    </>
  )
}
