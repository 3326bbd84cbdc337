import { load } from './machine.ts'
import { table, verdict } from './markdown.ts'
import { busySince, type Scene } from './scratch-server.ts'

export interface TimedCall {
  title: string
  seconds: number
  goalSeconds: number | undefined
  /** CPU seconds of the server and the database's own processes. */
  cpu: number | undefined
  load: number
}

type Timed = <Result>(title: string, goalSeconds: number | undefined, work: () => Promise<Result>) => Promise<Result>

/** Times calls one after the other, and keeps the times in `calls`. */
export function timedCalls(scene: Scene): { calls: TimedCall[]; timed: Timed } {
  const calls: TimedCall[] = []
  return {
    calls,
    async timed(title, goalSeconds, work) {
      const [since, busy] = [performance.now(), busySince(scene)]
      const result = await work()
      const seconds = (performance.now() - since) / 1_000
      const { server, database = 0 } = busy()
      calls.push({
        title,
        goalSeconds,
        seconds,
        cpu: server === undefined ? undefined : server + database,
        load: load(),
      })
      return result
    },
  }
}

export function callTable(calls: readonly TimedCall[]): string {
  const rows = calls.map(({ title, seconds, goalSeconds: goal, cpu, load: busy }) => [
    title,
    seconds.toFixed(2),
    goal === undefined ? '' : `≤ ${goal}`,
    verdict(goal === undefined ? undefined : seconds <= goal),
    cpu?.toFixed(2) ?? '',
    busy.toFixed(1),
  ])
  return table([['call', 's', 'goal', '', 'CPU s', 'load'], ...rows])
}
