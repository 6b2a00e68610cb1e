import { compareLooks } from './accepted-looks.ts'
import { compareHeard } from './heard.ts'
import { checkSpanish } from './in-spanish.ts'
import { failOnComplaints } from './loud.ts'
import { checkLowWindows } from './low-windows.ts'
import { returnToRealDate } from './real-date.ts'
import { shortenReports } from './short-reports.ts'
import { checkWholeScreens } from './whole-screens.ts'

// One file, because the page requests each setup file again for each file of stories; what it imports loads once.
// The last of them runs first after a story.
failOnComplaints()
shortenReports()
returnToRealDate()
checkLowWindows()
compareHeard()
checkWholeScreens()
compareLooks()
checkSpanish()
