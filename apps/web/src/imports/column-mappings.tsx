import { type ImportRef, shownImportColumns } from '@selvedge/machines'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { Notice } from '../shared/notice.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { ImportMemoryLine } from './import-memory.tsx'
import { IMPORTS } from './imports.messages.ts'
import { subheading } from './step-parts.tsx'
import { useKnownAttributes } from './use-known-attributes.ts'

/** A table may have a thousand columns, each with fields of its own, so they are rendered in portions. */
const AT_ONCE = 50

/** All columns of the file with their targets. */
export function ColumnMappings({ page }: { page: ImportRef }) {
  const { import: shown, sent, unsent } = useSelector(page, ({ context }) => context)
  const columns = useMemo(() => shownImportColumns({ import: shown, sent, unsent }), [shown, sent, unsent])
  const { attributes, hasFailed, retry } = useKnownAttributes()
  const [most, setMost] = useState(AT_ONCE)
  const left = columns.length - most
  return (
    <div className={box}>
      <h3 className={subheading}>{IMPORTS.columnsTitle}</h3>
      {shown?.remembered && <ImportMemoryLine page={page} memory={shown.remembered} />}
      {hasFailed && <Notice text={IMPORTS.noAttributes} action={IMPORTS.retry} onAction={retry} />}
      <ul className={list}>
        {columns.slice(0, most).map((column) => (
          <ColumnMapping
            key={column.source}
            column={column}
            rows={shown?.rows ?? 0}
            attributes={attributes}
            problem={shown?.problems.find(({ source }) => source === column.source)?.detail}
            onMapped={(mapped) => page.send({ type: 'column.mapped', column: mapped })}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button tone="secondary" onClick={() => setMost(most + AT_ONCE)}>
          {IMPORTS.more(Math.min(left, AT_ONCE))}
        </Button>
      )}
    </div>
  )
}

const box = css({ display: 'flex', flexDirection: 'column', gap: '8' })
const list = css({ display: 'flex', flexDirection: 'column' })
