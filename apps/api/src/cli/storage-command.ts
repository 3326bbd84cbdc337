import { claimStorage, joinStorage } from '../platform/storage/join-storage.ts'
import { sweep } from '../platform/storage/sweep-files.ts'
import { HELP, MESSAGES } from './messages.ts'
import { withPlace } from './open-configured.ts'
import { parseOptions, UsageError } from './usage.ts'

const OPTIONS = { help: { type: 'boolean', short: 'h' } } as const

export async function storageCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(args, OPTIONS, 'storage')
  const [action, superfluous] = positionals
  if (values.help) process.stdout.write(HELP.storage)
  else if (superfluous !== undefined) throw new UsageError(MESSAGES.tooMuch(superfluous), 'storage')
  else if (action === 'claim') await claim()
  else if (action === 'sweep') await sweepNow()
  else throw new UsageError(MESSAGES.storageAction, 'storage')
  return 0
}

async function claim(): Promise<void> {
  const title = await withPlace(async (place) => {
    await claimStorage(place)
    return place.files.title
  })
  process.stdout.write(`${MESSAGES.claimed(title)}\n`)
}

async function sweepNow(): Promise<void> {
  const { quarantined, putBack, deleted } = await withPlace(async (place) => {
    await joinStorage(place)
    return sweep({ ...place, now: () => new Date() }, { isAsked: true })
  })
  process.stdout.write(`${MESSAGES.swept(quarantined, putBack, deleted)}\n`)
}
