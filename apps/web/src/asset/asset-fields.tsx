import type { EditAssetRef } from '@selvedge/machines'
import { Select, TextArea, TextField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { fileSize, typeOf } from '../assets/asset-words.tsx'
import { Fact, facts, LongDay } from '../attribute-fields/fact.tsx'
import { FieldRow } from '../attribute-fields/field-row.tsx'
import { useEdited } from '../editing/use-edited.ts'
import { Section } from '../variant/section.tsx'
import { stateWord } from './asset-values.ts'
import { ASSET } from './asset.messages.ts'

/** Fields of an asset: those that can be edited first, then the facts. */
export function AssetFields({ edit }: { edit: EditAssetRef }) {
  const { item, values, errors } = useEdited(edit)
  const { name, description, state } = values
  return (
    <Section title={ASSET.details}>
      <div className={fields}>
        <TextField
          label={ASSET.name}
          required
          autoComplete="off"
          value={name}
          onValueChange={(typed) => edit.send({ type: 'values.changed', change: { name: typed } })}
          error={errors['name'] ?? (name.trim() === '' ? ASSET.nameRequired : undefined)}
        />
        <TextArea
          label={ASSET.altText}
          placeholder={ASSET.altTextPlaceholder}
          value={description}
          onValueChange={(typed) => edit.send({ type: 'values.changed', change: { description: typed } })}
          error={errors['description']}
        />
        <Select
          label={ASSET.state}
          items={[...new Set(['draft', 'active', 'archived', state] as const)].map((one) => ({
            value: one,
            label: stateWord(one),
          }))}
          value={state}
          onValueChange={(chosen) => edit.send({ type: 'values.changed', change: { state: chosen } })}
          error={errors['state']}
        />
        <div className={facts}>
          <Fact name={ASSET.type}>{typeOf(item)}</Fact>
          <Fact name={ASSET.size}>{fileSize(item.filesize)}</Fact>
          {item.width !== null && item.height !== null && (
            <Fact name={ASSET.dimensions}>{ASSET.pixels(item.width, item.height)}</Fact>
          )}
          {item.page_count !== null && <Fact name={ASSET.pages}>{item.page_count.toLocaleString('en')}</Fact>}
          <Fact name={ASSET.created}>
            <LongDay iso={item.created_at} />
          </Fact>
          <Fact name={ASSET.modified}>
            <LongDay iso={item.updated_at} />
          </Fact>
          <Fact name={ASSET.createdBy}>{item.created_by_name ?? ASSET.none}</Fact>
        </div>
        <FieldRow label={ASSET.link} copy={item.url} copied={ASSET.linkCopied}>
          <a href={item.url} target="_blank" rel="noreferrer noopener" className={address}>
            {item.url}
          </a>
        </FieldRow>
      </div>
    </Section>
  )
}

const fields = css({ display: 'grid', gap: '16', minWidth: '0' })
const address = css({ minWidth: '0', overflowWrap: 'anywhere', color: 'accent.fg', paddingBlock: '2' })
