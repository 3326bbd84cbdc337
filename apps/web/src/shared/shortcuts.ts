import { readLocal, storeLocal } from './local-state.ts'

export interface Shortcut {
  /**
   * `KeyboardEvent.key` values, separated by spaces for a sequence: 'j', '?', 'ArrowDown', 'g c'. With Ctrl or ⌘ the
   * shortcut also works in fields: 'Mod+k'.
   */
  keys: string
  label: string
  run: (event: KeyboardEvent) => void
  /** Heading in the help; defaults to that of the current page. */
  group?: string
}

const KEY = 'selvedge.shortcuts'
/** Time within which the second key of a sequence must follow, in milliseconds. */
const PAIR_WITHIN = 1_500

/** Registry of all shortcuts on screen, with a single listener. */
export function createShortcuts() {
  const registered = new Set<() => readonly Shortcut[]>()
  const listeners = new Set<() => void>()
  let isOn = readLocal(KEY) !== 'off'
  let begun = { key: '', at: 0 }

  // For duplicate keys the last registered wins: the page's shortcut, not the shell's.
  const all = () => [...registered].toReversed().flatMap((bindings) => bindings())

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOn || isHandledElsewhere(event)) return
    const before = event.timeStamp - begun.at < PAIR_WITHIN ? begun.key : ''
    const { shortcut, begins } = findShortcut(all(), before, keyOf(event))
    begun = { key: begins, at: event.timeStamp }
    if (!shortcut || keepsKey(event)) return
    event.preventDefault()
    shortcut.run(event)
  }

  return {
    /** Listens until the returned function is called. */
    register(bindings: () => readonly Shortcut[]): () => void {
      if (registered.size === 0) document.addEventListener('keydown', onKeyDown)
      registered.add(bindings)
      return () => {
        registered.delete(bindings)
        if (registered.size === 0) document.removeEventListener('keydown', onKeyDown)
      }
    },
    all,
    isOn: () => isOn,
    turn(on: boolean): void {
      isOn = on
      storeLocal(KEY, on ? undefined : 'off')
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Finds the shortcut that `key` completes after `before`, or else notes that `key` begins a sequence. */
export function findShortcut(
  shortcuts: readonly Shortcut[],
  before: string,
  key: string,
): { shortcut?: Shortcut; begins: string } {
  const pressed = before ? `${before} ${key}` : key
  const shortcut = shortcuts.find(({ keys }) => keys === pressed)
  if (shortcut) return { shortcut, begins: '' }
  const begins = before === '' && shortcuts.some(({ keys }) => keys.startsWith(`${key} `))
  return { begins: begins ? key : '' }
}

/** Ignores Caps Lock, but not Shift. */
function keyOf(event: KeyboardEvent): string {
  const { key, shiftKey } = event
  const plain = key.length === 1 && !shiftKey ? key.toLowerCase() : key
  return isModified(event) ? `Mod+${plain}` : plain
}

const isModified = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey

const TYPING = 'textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox]'
const NOT_TYPING = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']
const LAYER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const OPEN_MODAL = '[aria-modal=true]:not([data-state=closed]), dialog:modal'

/** Whether the key belongs to a field, a dialog or menu, or the browser, or has already been handled. */
function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return true
  if (document.querySelector(OPEN_MODAL)) return true
  const { target } = event
  if (!(target instanceof Element)) return false
  if (target.closest(LAYER)) return true
  if (isModified(event)) return false
  if (target.closest(TYPING)) return true
  return target instanceof HTMLInputElement && !NOT_TYPING.includes(target.type)
}

const PRESSED = 'a[href], button, input, summary, [role=button], [role=link], [role=tab]'
const MOVED = 'input[type=radio], input[type=range], [role=tab], [role=slider], [role=separator], [role=radio]'

/** Enter on a link and arrow keys on a slider keep their native behaviour. */
function keepsKey({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (key === 'Enter' || key === ' ') return target.closest(PRESSED) !== null
  return key.startsWith('Arrow') && target.closest(MOVED) !== null
}
