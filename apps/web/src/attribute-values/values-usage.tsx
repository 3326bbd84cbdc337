import type { ValuesUsage as Usage } from '@selvedge/sdk/wire'
import { css } from '@selvedge/ui/css'
import { Users } from '../attribute/users.tsx'
import { VALUES_USAGE } from './values-usage.messages.ts'

interface ValuesUsageProps {
  /** Undefined while it is being counted. */
  usage: Usage | undefined
  hasFailed: boolean
  /** Number of values. */
  count: number
  /** What happens to the values. */
  task: 'delete' | 'merge'
}

const CARRIERS = ['variants', 'products', 'documents'] as const
const VIEWERS = ['views', 'channels', 'showcases'] as const

/** What carries values, and what shows their attribute, with links to the first of each. */
export function ValuesUsage({ usage, hasFailed, count, task }: ValuesUsageProps) {
  const words = VALUES_USAGE[task]
  if (!usage) return <p className={quiet}>{hasFailed ? words.uncounted : words.counting}</p>
  const carriers = sum(usage, CARRIERS)
  return (
    <p className={quiet}>
      {carriers === 0 ? (
        words.none(count)
      ) : (
        <>
          <Users usage={usage} kinds={CARRIERS} /> {words.carry(carriers, count)}
        </>
      )}
      {sum(usage, VIEWERS) > 0 && (
        <>
          {' '}
          {VALUES_USAGE.shown} <Users usage={usage} kinds={VIEWERS} />.
        </>
      )}
    </p>
  )
}

const sum = (usage: Usage, kinds: typeof CARRIERS | typeof VIEWERS) =>
  kinds.reduce((total, kind) => total + (usage[kind] ?? 0), 0)

const quiet = css({ paddingBlockEnd: '8', color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' })
