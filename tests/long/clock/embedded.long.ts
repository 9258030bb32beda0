import { describeNights } from './describe-night.ts'

describeNights('embedded')
