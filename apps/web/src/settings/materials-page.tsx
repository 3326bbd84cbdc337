import { useQuery } from '@tanstack/react-query'
import { materialKeys, type MaterialKind } from '@selvedge/machines'
import { ALL, createMaterialFamilies, createMaterials } from '@selvedge/sdk'
import { PageHeader, pagePart, SearchField, SkeletonRows } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Notice } from '../shared/notice.tsx'
import { useResource } from '../shared/use-resource.ts'
import { useTitle } from '../shared/use-title.ts'
import { MaterialList } from './material-list.tsx'
import { familyWord, materialWord } from './material-words.ts'
import { MATERIALS } from './materials.messages.ts'
import { useMaterialQuestion } from './use-material-question.ts'
import { SettingsTabs } from './settings-tabs.tsx'
import { SETTINGS } from './settings.messages.ts'

const ChangeMaterialDialog = lazy(pagePart(() => import('./change-material-dialog.tsx')))

/** Lists materials and their families, which can be renamed, merged and deleted here. */
export default function MaterialsPage() {
  useTitle(SETTINGS.tabs.materials)
  const [search, setSearch] = useState('')
  const { words, isError, refetch } = useWords()
  const { question, ask, close } = useMaterialQuestion(words)
  return (
    <>
      <PageHeader title={SETTINGS.title} />
      <SettingsTabs current="materials" />
      {isError && <Notice text={MATERIALS.failed} action={MATERIALS.retry} onAction={refetch} />}
      {!words && !isError && <SkeletonRows label={MATERIALS.loading} rows={8} />}
      {words && (
        <div className={sections}>
          <SearchField
            label={MATERIALS.search}
            placeholder={MATERIALS.search}
            clearLabel={MATERIALS.clear}
            value={search}
            onValueChange={setSearch}
            className={searchBox}
          />
          {KINDS.map((kind) => (
            <MaterialList key={kind} {...{ kind, search }} words={words[kind]} ask={ask} />
          ))}
        </div>
      )}
      <Suspense>
        {question && words && (
          <ChangeMaterialDialog
            key={`${question.task} ${question.word.id}`}
            {...question}
            words={words}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

const KINDS: readonly MaterialKind[] = ['material', 'family']

function useWords() {
  const materials = useResource('materials', createMaterials)
  const families = useResource('materialFamilies', createMaterialFamilies)
  const made = useQuery({
    queryKey: materialKeys.materials,
    queryFn: ({ signal }) => materials.list({ limit: ALL }, { signal }),
  })
  const kinds = useQuery({
    queryKey: materialKeys.families,
    queryFn: ({ signal }) => families.list({ limit: ALL }, { signal }),
  })
  const words = useMemo(
    () =>
      made.data && kinds.data
        ? { material: made.data.data.map(materialWord), family: kinds.data.data.map(familyWord) }
        : undefined,
    [made.data, kinds.data],
  )
  const refetch = () => {
    void made.refetch()
    void kinds.refetch()
  }
  return { words, isError: !words && (made.isError || kinds.isError), refetch }
}

const sections = css({ display: 'grid', gap: '24', maxWidth: '[48rem]', minWidth: '0', paddingBlock: '20' })
const searchBox = css({ maxWidth: '[24rem]' })
