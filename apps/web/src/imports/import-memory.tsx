import type { ImportRef } from '@selvedge/machines'
import type { ImportPatch } from '@selvedge/sdk'
import type { ImportMemory } from '@selvedge/sdk/wire'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { IMPORTS } from './imports.messages.ts'
import { quiet } from './step-parts.tsx'

/** Reports that the mapping comes from an earlier import, with buttons to ignore or forget it. */
export function ImportMemoryLine({ page, memory }: { page: ImportRef; memory: ImportMemory }) {
  const choose = (choice: ImportPatch['memory']) => page.send({ type: 'reading.changed', change: { memory: choice } })
  const { file_name: file, used_at: at, columns, is_used: isUsed } = memory
  const isOfFile = file !== null && at !== null
  return (
    <div className={line}>
      <p className={quiet}>
        {isOfFile ? IMPORTS.memoryOfFile(file, at, isUsed) : IMPORTS.memoryOfTitles(columns, isUsed)}
      </p>
      <Button tone="ghost" size="sm" onClick={() => choose(isUsed ? 'skip' : 'use')}>
        {isUsed ? IMPORTS.useProposal : IMPORTS.useMemory}
      </Button>
      {isOfFile && (
        <Button tone="ghost" size="sm" onClick={() => choose('forget')}>
          {IMPORTS.forgetMapping}
        </Button>
      )}
    </div>
  )
}

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8', rowGap: '4' })
