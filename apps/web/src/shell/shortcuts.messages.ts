/** Shortcuts are not in the specification, so all wording is our own. */
export const SHORTCUTS = {
  title: 'Keyboard shortcuts',
  hint: 'Shortcuts are off while a dialog or a menu is open, and all but Search are off while you type. This browser remembers your choice.',
  close: 'Close',
  page: 'This page',
  goTo: 'Go to',
  help: 'Help',
  or: 'or',
  followedBy: 'then',
  keys: {
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
    Enter: 'Enter',
    Escape: 'Esc',
    'Mod+k': /Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K',
  } as Readonly<Record<string, string>>,
} as const
