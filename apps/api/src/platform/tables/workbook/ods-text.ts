const MAX_SPACES = 10_000

/** The text of a cell: paragraphs in which white space is collapsed; additional white space is written as elements. */
export class OdsText {
  private paragraphs: string[] = []
  private current: string | undefined
  /** The last character is XML white space, which counts only between words. */
  private endsInSpace = false

  clear(): void {
    this.paragraphs = []
    this.current = undefined
  }

  taken(): string | undefined {
    return this.paragraphs.length === 0 ? undefined : this.paragraphs.join('\n')
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'p') {
      this.current = ''
      this.endsInSpace = true
    } else if (name === 's') this.addExactly(' '.repeat(Math.min(Number(attributes['text:c'] ?? 1) || 1, MAX_SPACES)))
    else if (name === 'tab') this.addExactly('\t')
    else if (name === 'line-break') this.addExactly('\n')
  }

  close(name: string): void {
    if (name !== 'p' || this.current === undefined) return
    this.paragraphs.push(this.endsInSpace ? this.current.replace(/ $/, '') : this.current)
    this.current = undefined
  }

  add(text: string): void {
    if (this.current === undefined || text === '') return
    const tidy = text.replace(/[ \t\r\n]+/g, ' ')
    this.current += this.endsInSpace && tidy.startsWith(' ') ? tidy.slice(1) : tidy
    this.endsInSpace = tidy.endsWith(' ')
  }

  private addExactly(text: string): void {
    if (this.current === undefined) return
    this.current += text
    this.endsInSpace = false
  }
}
