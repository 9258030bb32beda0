import 'preact/compat'
import './schedule.ts'
import './controlled.ts'
import './head-part.ts'
