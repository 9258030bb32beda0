import { describeNights } from './describe-night.ts'

describeNights('postgresql')
