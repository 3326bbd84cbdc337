// oxlint-disable-next-line no-restricted-imports -- The library takes React elements; nothing else on the server does.
export { createElement, type ReactElement, type ReactNode } from 'react'
