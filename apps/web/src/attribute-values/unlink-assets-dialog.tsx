import { ChangeDialog } from '../shared/change-dialog.tsx'
import { useChangeValue } from './use-change-value.ts'
import type { QuestionDialogProps } from './values-question.ts'
import { VALUES_QUESTIONS } from './values-questions.messages.ts'

const { close, cancel, unlink: UNLINK } = VALUES_QUESTIONS

/** Takes the assets off values (specification 2, 2). */
export default function UnlinkAssetsDialog({ attributeId, choice, count, onClose }: QuestionDialogProps) {
  const { dialog, isBusy, problem } = useChangeValue({ attributeId, done: UNLINK.done(count), onClose })
  return (
    <ChangeDialog
      words={{ title: UNLINK.title(count), submit: UNLINK.submit, cancel, close }}
      {...{ isBusy, problem }}
      canSubmit
      onSubmit={() => dialog.send({ type: 'submitted', change: { task: 'unlink', choice } })}
      onCancel={() => dialog.send({ type: 'cancel' })}
    >
      {() => (
        <p>
          {UNLINK.text(count)} {UNLINK.kept}
        </p>
      )}
    </ChangeDialog>
  )
}
