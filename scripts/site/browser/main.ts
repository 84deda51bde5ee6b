import { addCopyButtons } from './copyButtons.js'
import { addSearch } from './search.js'
import { markCurrentSection } from './currentSection.js'

addSearch(document.querySelector('#search')!)
addCopyButtons()
markCurrentSection()
