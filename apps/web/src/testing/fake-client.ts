import type { Client, List } from '@selvedge/sdk'

/** Some calls of a resource; for a list, its page is enough. */
export type Fake<Resource extends keyof Client> = FakeCalls<Client[Resource]>
type FakeCalls<Calls> = { [Name in keyof Calls]?: FakeCall<Calls[Name]> }
type FakeCall<Real> = Real extends (...input: infer Input) => infer Output
  ? (...input: Input) => Output extends List<infer _Row, infer Found> ? Promise<Found> : Output
  : FakeCalls<Real>

/** A list whose awaited page says one thing and whose iterated rows another. */
export const iterable = <Found, Row>(found: Promise<Found>, rows: readonly Row[]) =>
  Object.assign(found, {
    async *[Symbol.asyncIterator]() {
      yield* rows
    },
  })

export type Answers = { [Resource in keyof Client]?: Fake<Resource> }

/** Stands for the SDK in walks and stories: the given calls answer, every other one rejects and says its name. */
export function fakeClient(answers: Answers = {}): Client {
  const resources = new Map<PropertyKey, object>()
  const resourceOf = (name: string) => {
    const made = resources.get(name) ?? resource(name, answers[name as keyof Client])
    resources.set(name, made)
    return made
  }
  // `http` is what a real connection has.
  return new Proxy({} as Client, {
    get: (_, name) => (typeof name === 'string' && name !== 'http' ? resourceOf(name) : undefined),
    has: (_, name) => name !== 'http',
  })
}

function resource(name: string, answers: object | undefined): object {
  const given = new Map<PropertyKey, unknown>(Object.entries(answers ?? {}))
  const notProvided = (call: PropertyKey) => () =>
    Promise.reject(new Error(`${name}.${String(call)} was not provided to the fake client.`))
  // A resource has nothing but calls, and the proxy answers for all of them.
  const asJob = name.endsWith('.asJob')
    ? undefined
    : resource(`${name}.asJob`, given.get('asJob') as object | undefined)
  return new Proxy({}, { get: (_, call) => (call === 'asJob' ? asJob : given.get(call)) ?? notProvided(call) })
}

type Call = (...input: never[]) => Promise<unknown>
type Pending<Output> = { resolve: (output: Output) => void; reject: (error: unknown) => void }

/** A call of the SDK whose promises the test settles itself. */
export interface Held<Held extends Call> {
  call: (...input: Parameters<Held>) => Promise<Awaited<ReturnType<Held>>>
  /** What it was asked for so far, the latest last. */
  asked: Parameters<Held>[]
  /** How many calls wait for their outcome, without the aborted ones. */
  waiting: () => number
  /** Settles the latest call that waits, and throws when none does. */
  resolve: (output: Awaited<ReturnType<Held>>) => void
  reject: (error: unknown) => void
}

export function hold<Wanted extends Call>(): Held<Wanted> {
  const asked: Parameters<Wanted>[] = []
  const pending = new Set<Pending<Awaited<ReturnType<Wanted>>>>()
  const latest = () => {
    const last = [...pending].at(-1)
    if (!last) throw new Error('No call waits for an outcome.')
    pending.delete(last)
    return last
  }
  function call(...input: Parameters<Wanted>) {
    asked.push(input)
    return new Promise<Awaited<ReturnType<Wanted>>>((resolve, reject) => {
      const own = { resolve, reject }
      pending.add(own)
      signalOf(input)?.addEventListener('abort', () => pending.delete(own))
    })
  }
  return {
    call: call as Held<Wanted>['call'],
    asked,
    waiting: () => pending.size,
    resolve: (output) => latest().resolve(output),
    reject: (error) => latest().reject(error),
  }
}

/** For states in which nothing arrives. */
export const never = () => new Promise<never>(() => {})

function signalOf(input: readonly unknown[]): AbortSignal | undefined {
  const options = input.find(
    (one): one is { signal?: AbortSignal } => typeof one === 'object' && one !== null && 'signal' in one,
  )
  return options?.signal
}
