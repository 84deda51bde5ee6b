import { testTable } from '../support/matchTable.js'

testTable('match-json.json')
