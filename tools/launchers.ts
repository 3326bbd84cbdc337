import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 500
const MANAGER = /^(npm|npx|pnpm)\b/
const SHELL = /^(sh|ash|bash|dash|zsh|busybox)$/

/**
 * Calls `stop` when one of the package managers that started this process has exited: npx ends on SIGHUP, and a shell
 * between it and pnpm on SIGTERM, without signalling the process below. Linux only, where /proc lists every process.
 */
export function stopWithLaunchers(stop: () => void): void {
  const chain = [process.pid, ...launchersOf(process.pid)]
  const isWhole = () => chain.every((pid, place) => place + 1 === chain.length || parentOf(pid) === chain[place + 1])
  const timer = setInterval(() => {
    if (isWhole()) return
    clearInterval(timer)
    stop()
  }, LOOK_EVERY_MS)
  timer.unref()
}

/**
 * From the parent up to the outermost package manager: processes above it, such as a login shell, may exit before this
 * one.
 */
function launchersOf(pid: number): number[] {
  const launchers: number[] = []
  const shells: number[] = []
  for (let above = parentOf(pid); above !== undefined; above = parentOf(above)) {
    const name = nameOf(above) ?? ''
    if (MANAGER.test(name)) launchers.push(...shells.splice(0), above)
    else if (SHELL.test(name)) shells.push(above)
    else break
  }
  return launchers
}

/** Undefined for a process that has exited, and on systems without /proc. */
export function parentOf(pid: number): number | undefined {
  const afterName = statOf(pid)?.split(') ').at(-1)
  return afterName === undefined ? undefined : Number(afterName.split(' ')[1])
}

const nameOf = (pid: number) => statOf(pid)?.match(/\((.*)\)/s)?.[1]

function statOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
}
