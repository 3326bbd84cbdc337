/** Keyboard shortcuts; the specification has none, so all of it is ours. */
export const SHORTCUTS = {
  title: 'Keyboard shortcuts',
  hint: 'They wait while you type, and while a dialog or a menu is open. This browser remembers the switch.',
  close: 'Close',
  page: 'This page',
  goTo: 'Go to',
  help: 'Help',
  or: 'or',
  followedBy: 'then',
  keys: { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Enter: 'Enter', Escape: 'Esc' } as Readonly<
    Record<string, string>
  >,
} as const
