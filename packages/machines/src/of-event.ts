/** Params of an action or a guard that reads the event itself. */
export function ofEvent<Event>({ event }: { event: Event }): Event {
  return event
}
