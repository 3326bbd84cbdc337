import type { LinkByNameRef } from '@selvedge/machines'
import { RadioGroup, TextField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { NAMES } from './names.messages.ts'

const PATTERNS = ['up_to_last_part', 'up_to_first_part', 'whole_name', 'expression'] as const
const MAX_EXPRESSION = 200

/** Where the SKU stands in a name, and what the rest of the name says. */
export function NamePattern({ page }: { page: LinkByNameRef }) {
  const { pattern, expression } = useSelector(page, ({ context }) => context.draft)
  const error = useSelector(page, ({ context }) => context.expressionError)
  return (
    <div className={box}>
      <RadioGroup
        label={NAMES.pattern}
        hint={NAMES.parts}
        value={pattern}
        onValueChange={(chosen) => page.send({ type: 'pattern.chosen', pattern: chosen })}
        items={PATTERNS.map((value) => ({ value, label: NAMES.patterns[value], hint: NAMES.examples[value] }))}
      />
      {pattern === 'expression' && (
        <TextField
          label={NAMES.expression}
          hint={
            <>
              {NAMES.expressionHint} <code className={code}>{NAMES.expressionExample}</code>
            </>
          }
          error={error}
          value={expression}
          onValueChange={(typed) => page.send({ type: 'expression.typed', expression: typed })}
          maxLength={MAX_EXPRESSION}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
      )}
      <p className={quiet}>{NAMES.roleHint}</p>
    </div>
  )
}

const box = css({ display: 'flex', flexDirection: 'column', gap: '16', minWidth: '0' })
const quiet = css({ fontSize: 'xs', color: 'fg.subtle', maxWidth: '[44rem]' })
const code = css({ fontFamily: 'mono', overflowWrap: 'anywhere', color: 'fg.muted' })
