import {
  addAttributeMachine,
  type AddAttributeOutcome,
  type AddAttributeRef,
  type AddAttributeStep,
  createProductActors,
} from '@selvedge/machines'
import { Button, Dialog, EmptyState, Stepper, type StepperStep } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { typedForm } from '../attribute-fields/attribute-fields.tsx'
import { createAddress, urlNow } from '../shared/address.ts'
import { inspectActor } from '../shared/inspect.ts'
import { Notice } from '../shared/notice.tsx'
import { useServices } from '../shared/services.ts'
import { useDropDraft } from '../shared/use-draft.ts'
import { AttributeChoice } from './attribute-choice.tsx'
import { AttributeValues } from './attribute-values.tsx'
import { ADD_ATTRIBUTE } from './product-dialogs.messages.ts'
import { stepAddress } from './step-address.ts'
import { attributeForm, useAttributeDraft } from './use-attribute-draft.ts'
import { useProductClient } from './use-product-client.ts'

interface AddAttributeDialogProps {
  productId: string
  /** Ids of the attributes the product already has. */
  linked: readonly string[]
  hasVariants: boolean
  onClose: (outcome: AddAttributeOutcome | undefined) => void
}

/** The add-attribute dialog: first the attributes, then their values (specification 1, 2.5). */
export default function AddAttributeDialog({ productId, linked, hasVariants, onClose }: AddAttributeDialogProps) {
  const { cache, toasts } = useServices()
  const client = useProductClient()
  const [machine] = useState(() =>
    addAttributeMachine.provide({
      actors: { ...createProductActors(client, cache), observeAddress: createAddress(stepAddress) },
    }),
  )
  const draft = useAttributeDraft(productId)
  const dropTyped = useDropDraft(typedForm(attributeForm(productId)))
  const dialog = useActorRef(machine, {
    ...inspectActor(),
    input: {
      productId,
      linked,
      hasVariants,
      draft: { chosen: [], filled: [], ...draft.restored, ...stepAddress.read(urlNow()) },
    },
  })
  // Half-typed text is not a chosen value yet.
  const [isTyping, setTyping] = useState(false)

  useEffect(() => {
    const subscription = dialog.subscribe({
      next: ({ context: { chosen, filled }, status }) => {
        if (status === 'active') draft.keep({ chosen: [...chosen], filled: [...filled] })
      },
      complete: () => {
        const outcome = dialog.getSnapshot().output
        if (outcome?.kind !== 'variantWanted') draft.forget()
        if (!outcome) dropTyped()
        onClose(outcome)
        if (outcome?.kind === 'added') toasts.show({ title: ADD_ATTRIBUTE.added, tone: 'success' })
      },
    })
    return () => subscription.unsubscribe()
  }, [dialog, draft, dropTyped, onClose, toasts])

  return (
    <Dialog
      open
      size="md"
      title={ADD_ATTRIBUTE.title}
      closeLabel={ADD_ATTRIBUTE.close}
      onOpenChange={() => dialog.send({ type: 'cancel' })}
      footer={<Buttons dialog={dialog} isTyping={isTyping} />}
    >
      <Content dialog={dialog} onTyping={setTyping} />
    </Dialog>
  )
}

function Content({ dialog, onTyping }: { dialog: AddAttributeRef; onTyping: (isTyping: boolean) => void }) {
  const isBarred = useSelector(dialog, (snapshot) => snapshot.matches('barred'))
  const hasFailed = useSelector(dialog, (snapshot) => snapshot.matches('failing'))
  const step = useSelector(dialog, (snapshot) => snapshot.context.step)
  if (isBarred) return <EmptyState title={ADD_ATTRIBUTE.barred} hint={ADD_ATTRIBUTE.barredHint} level={3} />
  return (
    <div className={stack}>
      <Stepper labels={ADD_ATTRIBUTE.steps} steps={stepsAt(step)} />
      {hasFailed && (
        <Notice
          text={ADD_ATTRIBUTE.failed}
          action={ADD_ATTRIBUTE.retry}
          onAction={() => dialog.send({ type: 'retry' })}
        />
      )}
      {step === 'select' ? (
        <AttributeChoice dialog={dialog} />
      ) : (
        <AttributeValues dialog={dialog} onTyping={onTyping} />
      )}
    </div>
  )
}

const stepsAt = (step: AddAttributeStep): StepperStep[] => [
  { id: 'select', label: ADD_ATTRIBUTE.select, status: step === 'select' ? 'current' : 'done' },
  { id: 'confirm', label: ADD_ATTRIBUTE.confirm, status: step === 'confirm' ? 'current' : 'upcoming' },
]

function Buttons({ dialog, isTyping }: { dialog: AddAttributeRef; isTyping: boolean }) {
  const isBarred = useSelector(dialog, (snapshot) => snapshot.matches('barred'))
  const isSaving = useSelector(dialog, (snapshot) => snapshot.matches('saving'))
  const isConfirming = useSelector(dialog, (snapshot) => snapshot.context.step === 'confirm')
  const canGoOn = useSelector(dialog, (snapshot) => snapshot.can({ type: 'step.chosen', step: 'confirm' }))
  const canSave = useSelector(dialog, (snapshot) => snapshot.can({ type: 'confirm' }))
  return (
    <>
      <Button tone="secondary" disabled={isSaving} onClick={() => dialog.send({ type: 'cancel' })}>
        {ADD_ATTRIBUTE.cancel}
      </Button>
      {isBarred && (
        <Button tone="primary" onClick={() => dialog.send({ type: 'variant.wanted' })}>
          {ADD_ATTRIBUTE.addVariant}
        </Button>
      )}
      {!isBarred && !isConfirming && (
        <Button
          tone="primary"
          disabled={!canGoOn}
          onClick={() => dialog.send({ type: 'step.chosen', step: 'confirm' })}
        >
          {ADD_ATTRIBUTE.next}
        </Button>
      )}
      {isConfirming && (
        <>
          <Button
            tone="secondary"
            disabled={isSaving}
            onClick={() => dialog.send({ type: 'step.chosen', step: 'select' })}
          >
            {ADD_ATTRIBUTE.back}
          </Button>
          <Button
            tone="primary"
            busy={isSaving}
            disabled={isTyping || (!canSave && !isSaving)}
            onClick={() => dialog.send({ type: 'confirm' })}
          >
            {ADD_ATTRIBUTE.add}
          </Button>
        </>
      )}
    </>
  )
}

const stack = css({ display: 'grid', gap: '16', minWidth: '0' })
