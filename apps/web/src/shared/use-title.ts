import { useEffect } from 'react'

export function useTitle(title: string): void {
  useEffect(() => {
    // oxlint-disable-next-line selvedge/what-effects-do -- the title of the tab is outside of React, like the focus
    document.title = `${title} · Selvedge`
  }, [title])
}
