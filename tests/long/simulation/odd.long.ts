import { describeSimulation } from './long-simulation.ts'

describeSimulation('odd', 1)
