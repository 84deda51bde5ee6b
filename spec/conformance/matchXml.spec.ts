import { testTable } from '../support/matchTable.js'

testTable('match-xml.json')
