import { companyMachine, createCompanyActors } from '@selvedge/machines'
import { createSupplier } from '@selvedge/sdk'
import { Button, EmptyState, PageHeader, SkeletonRows } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ConflictDialog } from '../editing/conflict-dialog.tsx'
import { EditActions } from '../editing/edit-actions.tsx'
import { SaveStatus } from '../editing/save-status.tsx'
import { useEdit } from '../editing/use-edit.ts'
import { useEditNotices } from '../editing/use-edit-notices.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { useTitle } from '../shared/use-title.ts'
import { CompanyForm } from './company-form.tsx'
import { LogoField } from './logo-field.tsx'
import { SettingsTabs } from './settings-tabs.tsx'
import { SETTINGS } from './settings.messages.ts'

const draftSchema = z.object({ name: z.string(), url: z.string(), address: z.string() })
const NOTICES = { fields: SETTINGS.fields, saved: SETTINGS.saved }

/** Catalogue settings: the company information (specification 1, 2.12). */
export default function SettingsPage() {
  useTitle(SETTINGS.title)
  const { cache } = useServices()
  const supplier = useResource('supplier', createSupplier)
  const [actors] = useState(() => createCompanyActors({ supplier }, cache))
  const edit = useEdit(companyMachine, actors, { id: 'own', form: 'company', schema: draftSchema })
  const isRead = useSelector(edit, ({ context }) => context.item !== undefined)
  const isFailing = useSelector(edit, (snapshot) => snapshot.matches('failing') || snapshot.matches('missing'))
  useEditNotices(edit, NOTICES)
  return (
    <>
      <PageHeader title={SETTINGS.title} meta={<SaveStatus edit={edit} />} actions={<EditActions edit={edit} />} />
      <SettingsTabs current="company" />
      {isFailing && (
        <div role="alert">
          <EmptyState
            title={SETTINGS.failed}
            hint={SETTINGS.failedHint}
            action={<Button onClick={() => edit.send({ type: 'retry' })}>{SETTINGS.retry}</Button>}
          />
        </div>
      )}
      {!isRead && !isFailing && <SkeletonRows label={SETTINGS.loading} rows={6} />}
      {isRead && (
        <section className={section} aria-labelledby="company-heading">
          <div>
            <h2 id="company-heading" className={heading}>
              {SETTINGS.company}
            </h2>
            <p className={hint}>{SETTINGS.companyHint}</p>
          </div>
          <LogoField edit={edit} />
          <CompanyForm edit={edit} />
        </section>
      )}
      <ConflictDialog edit={edit} fields={SETTINGS.fields} />
    </>
  )
}

const section = css({ display: 'grid', gap: '20', maxWidth: '[40rem]', minWidth: '0', paddingBlock: '20' })
const heading = css({ fontSize: 'md', fontWeight: 'semibold' })
const hint = css({ fontSize: 'sm', color: 'fg.subtle' })
