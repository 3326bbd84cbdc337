import { type AddAttributeRef, chosenAttributes } from '@selvedge/machines'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { AttributeFields } from '../attribute-fields/attribute-fields.tsx'
import { withAttribute } from '../attribute-fields/linked-values.ts'
import { ADD_ATTRIBUTE } from './product-dialogs.messages.ts'
import { attributeForm } from './use-attribute-draft.ts'

interface AttributeValuesProps {
  dialog: AddAttributeRef
  /** Whether a value has been typed but not yet applied. */
  onTyping: (isTyping: boolean) => void
}

/** Second step: the values of the chosen attributes. Empty ones are not saved, and the fields say so. */
export function AttributeValues({ dialog, onTyping }: AttributeValuesProps) {
  const productId = useSelector(dialog, (snapshot) => snapshot.context.productId)
  const attributes = useSelector(dialog, (snapshot) => snapshot.context.attributes)
  const chosen = useSelector(dialog, (snapshot) => snapshot.context.chosen)
  const filled = useSelector(dialog, (snapshot) => snapshot.context.filled)
  const problem = useSelector(dialog, (snapshot) => snapshot.context.problem)
  const serverMessage = useSelector(dialog, (snapshot) => snapshot.context.serverMessage)
  const shown = useMemo(() => chosenAttributes({ attributes, chosen, filled }), [attributes, chosen, filled])
  const withValues = useMemo(() => shown.filter(({ values }) => values.length > 0), [shown])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={title}>
        {ADD_ATTRIBUTE.confirm}
      </h3>
      <AttributeFields
        attributes={withValues}
        added={shown}
        form={attributeForm(productId)}
        discards={dialog}
        onPending={onTyping}
        onChange={(attribute) => {
          // Reads the current state: two attributes may change before the next render.
          const now = chosenAttributes(dialog.getSnapshot().context).filter(({ values }) => values.length > 0)
          dialog.send({ type: 'values.chosen', filled: withAttribute(now, attribute) })
        }}
      />
      {problem && (
        <p role="alert" className={problemStyle}>
          {(problem === 'refused' && serverMessage) || ADD_ATTRIBUTE.problem[problem]}
        </p>
      )}
    </>
  )
}

const title = css({ fontSize: 'md', fontWeight: 'semibold', outline: 'none' })
const problemStyle = css({ color: 'danger.fg', fontSize: 'sm' })
