import { describeSimulation } from './long-simulation.ts'

describeSimulation('even', 2)
