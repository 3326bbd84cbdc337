import { useEffect, useState, useSyncExternalStore } from 'react'
import { createSimulation, type Simulated, type Simulation } from './simulation.ts'
import type { Subject } from './subject.ts'

/** Keeps one machine running while the page is mounted. */
export function useSimulation(subject: Subject): { simulation: Simulation; simulated: Simulated } {
  const [simulation] = useState(() => createSimulation(subject))
  useEffect(() => simulation.stop, [simulation])
  return { simulation, simulated: useSyncExternalStore(simulation.subscribe, simulation.get) }
}
