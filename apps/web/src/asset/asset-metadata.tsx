import { type EditAssetRef, type FieldOutcome, metaParts } from '@selvedge/machines'
import type { AssetMeta } from '@selvedge/sdk/wire'
import { Button, pagePart, RowMenu } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { metaWords, Sample } from '../assets/field-look.tsx'
import { FieldRow } from '../attribute-fields/field-row.tsx'
import { useEdited } from '../editing/use-edited.ts'
import { OpenableField } from '../variant/openable-field.tsx'
import { Section } from '../variant/section.tsx'
import { ASSET } from './asset.messages.ts'
import { FIELDS } from './fields.messages.ts'
import { MetaField } from './meta-field.tsx'
import { useFieldQuestion } from './use-field-question.ts'

const FieldDialog = lazy(pagePart(() => import('./field-dialog.tsx')))

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** The metadata of an asset: facts of the file, and fields that users add to all assets and fill in here. */
export function AssetMetadata({ edit }: { edit: EditAssetRef }) {
  const { item, values, errors } = useEdited(edit)
  const metas = Object.values(metaParts.join(values))
  const { question, ask, close } = useFieldQuestion(metas)
  // Counts up, so that a field that was left is opened again.
  const [opened, setOpened] = useState<{ id: string; turn: number }>()
  // A field behind the open dialog could not take the focus.
  const focused = question ? undefined : opened
  const list = useRef<HTMLDivElement>(null)
  const openField = useCallback((id: string) => setOpened(({ turn } = { id, turn: 0 }) => ({ id, turn: turn + 1 })), [])
  const changed = useCallback(
    ({ id, change, item: after }: FieldOutcome) => {
      if (after) edit.send({ type: 'item.changed', item: after, own: [metaParts.fieldOf(id)] })
      if (change.task === 'add') openField(id)
    },
    [edit, openField],
  )
  return (
    <Section
      title={ASSET.metadata}
      action={
        <Button size="sm" tone="secondary" icon={<Plus {...ICON} />} onClick={() => ask({ task: 'add' })}>
          {FIELDS.add}
        </Button>
      }
    >
      {metas.length === 0 && <p className={quiet}>{ASSET.noMetadata}</p>}
      <div ref={list} className={entries}>
        {metas.map((meta) =>
          meta.editable ? (
            <div key={meta.id} className={entry} data-field={meta.id}>
              <OpenableField
                key={focused?.id === meta.id ? focused.turn : 0}
                label={meta.header}
                isEmpty={metaWords(meta.value) === ''}
                startsOpen={focused?.id === meta.id}
              >
                <MetaField
                  meta={meta}
                  error={errors[metaParts.fieldOf(meta.id)]}
                  onChange={(value) =>
                    edit.send({ type: 'values.changed', change: metaParts.split({ [meta.id]: { ...meta, value } }) })
                  }
                />
              </OpenableField>
              <RowMenu label={FIELDS.actions(meta.header)} entries={() => actionsOn(meta, ask)} />
            </div>
          ) : (
            <Fact key={meta.id} meta={meta} />
          ),
        )}
      </div>
      <Suspense>
        {question && (
          <FieldDialog
            key={`${question.task} ${question.meta?.id ?? ''}`}
            assetId={item.id}
            question={question}
            metas={metas}
            onChosen={openField}
            onChanged={changed}
            onClose={close}
            focusAfter={(id) =>
              list.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"] input`) ?? null
            }
          />
        )}
      </Suspense>
    </Section>
  )
}

function actionsOn(meta: AssetMeta, ask: ReturnType<typeof useFieldQuestion>['ask']) {
  return [
    {
      id: 'rename',
      label: FIELDS.rename,
      icon: <Pencil {...ICON} />,
      onSelect: () => ask({ task: 'rename', meta }),
    },
    { separator: 'before delete' },
    {
      id: 'delete',
      label: FIELDS.delete,
      icon: <Trash2 {...ICON} />,
      destructive: true,
      onSelect: () => ask({ task: 'delete', meta }),
    },
  ]
}

function Fact({ meta: { header, type, value } }: { meta: AssetMeta }) {
  const words = metaWords(value)
  return (
    <FieldRow label={header} copy={words}>
      <span className={text}>
        {type === 'color' && <Sample value={words} />}
        {words || ASSET.none}
      </span>
    </FieldRow>
  )
}

const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
const entries = css({ display: 'grid', gap: '12', minWidth: '0' })
const entry = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) auto]',
  gap: '4',
  // Beside the control, below the label.
  '& > :last-child': { marginTop: '[1.375rem]' },
})
const text = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6',
  minWidth: '0',
  overflowWrap: 'anywhere',
  color: 'fg.muted',
})
