import { testTable } from '../support/matchTable.js'

testTable('match-xml.json')
testTable('growth-xml.json')
testTable('growth-names.json')
