/** For `--import`: shifts `Date` in the whole program by SELVEDGE_TORTURE_CLOCK_MS, ahead or behind. */
const aheadMs = Number(process.env['SELVEDGE_TORTURE_CLOCK_MS'] ?? 0)
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + aheadMs] : given, newTarget) as Date,
  apply: () => new Date().toString(),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + aheadMs : (Reflect.get(target, name) as unknown)),
})
