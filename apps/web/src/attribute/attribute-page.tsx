import { createEditAttributeActors, editAttributeMachine } from '@selvedge/machines'
import { createAttributes } from '@selvedge/sdk'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useParams } from 'wouter'
import { GoneForm } from '../editing/gone-form.tsx'
import { useEdit } from '../editing/use-edit.ts'
import { Notice } from '../shared/notice.tsx'
import { PageSkeleton } from '../shared/page-skeleton.tsx'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { useTitle } from '../shared/use-title.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { ATTRIBUTE_FRAME } from './attribute-frame.messages.ts'
import { attributeValuesSchema, fieldNameIn, shownField } from './attribute-values.ts'
import { ATTRIBUTE } from './attribute.messages.ts'
import { OpenAttribute } from './open-attribute.tsx'

/** The page of one attribute (specification 2, 2). */
export default function AttributePage() {
  const { attributeId = '' } = useParams()
  return <OneAttribute key={attributeId} id={attributeId} />
}

function OneAttribute({ id }: { id: string }) {
  useTitle(ATTRIBUTE_FRAME.tabs.info)
  const { cache } = useServices()
  const attributes = useResource('attributes', createAttributes)
  const [actors] = useState(() => createEditAttributeActors({ attributes }, cache))
  const edit = useEdit(editAttributeMachine, actors, { id, form: `attribute.${id}`, schema: attributeValuesSchema })
  const isOpen = useSelector(edit, (snapshot) => snapshot.matches('editing'))
  const isMissing = useSelector(edit, (snapshot) => snapshot.matches('missing'))
  const hasFailed = useSelector(edit, (snapshot) => snapshot.matches('failing'))
  const draft = useSelector(edit, ({ context }) => context.draft)

  if (isOpen) return <OpenAttribute edit={edit} />
  if (isMissing && draft) {
    return (
      <GoneForm edit={edit} draft={draft} title={ATTRIBUTE.missing} fieldName={fieldNameIn(edit)} show={shownField} />
    )
  }
  if (isMissing) return <NotFoundPage title={ATTRIBUTE.missing} hint={ATTRIBUTE.missingHint} />
  if (hasFailed) {
    return (
      <Notice text={ATTRIBUTE.failedToLoad} action={ATTRIBUTE.retry} onAction={() => edit.send({ type: 'retry' })} />
    )
  }
  return <PageSkeleton label={ATTRIBUTE.loading} />
}
