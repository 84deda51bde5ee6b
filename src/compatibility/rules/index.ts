// Generated from src/compatibility/rules/ by `npm run generate`; do not edit.

import type { Rule } from '../rule.js'
import type { RuleId } from '../ruleIds.js'
import contractRemoved from './contract-removed.js'
import contractRenamed from './contract-renamed.js'
import requestAttributeAdded from './request-attribute-added.js'
import requestAttributeBecameRequired from './request-attribute-became-required.js'
import requestAttributeMoved from './request-attribute-moved.js'
import requestAttributeRemoved from './request-attribute-removed.js'
import requestAttributeRenamed from './request-attribute-renamed.js'
import requestAttributeTypeChanged from './request-attribute-type-changed.js'
import requestAttributeValuesNarrowed from './request-attribute-values-narrowed.js'
import requestBodyAdded from './request-body-added.js'
import requestBodyRemoved from './request-body-removed.js'
import requestBodyTypeChanged from './request-body-type-changed.js'
import requestBodyValuesNarrowed from './request-body-values-narrowed.js'
import requestElementAdded from './request-element-added.js'
import requestElementBecameRequired from './request-element-became-required.js'
import requestElementMoved from './request-element-moved.js'
import requestElementOccurrenceNarrowed from './request-element-occurrence-narrowed.js'
import requestElementRemoved from './request-element-removed.js'
import requestElementRenamed from './request-element-renamed.js'
import requestElementReordered from './request-element-reordered.js'
import requestElementTypeChanged from './request-element-type-changed.js'
import requestElementValuesNarrowed from './request-element-values-narrowed.js'
import requestFieldAdded from './request-field-added.js'
import requestFieldBecameRequired from './request-field-became-required.js'
import requestFieldRemoved from './request-field-removed.js'
import requestFieldRenamed from './request-field-renamed.js'
import requestFieldTypeChanged from './request-field-type-changed.js'
import requestFieldValuesNarrowed from './request-field-values-narrowed.js'
import requestHeaderAdded from './request-header-added.js'
import requestHeaderBecameRequired from './request-header-became-required.js'
import requestHeaderRenamed from './request-header-renamed.js'
import requestHeaderTypeChanged from './request-header-type-changed.js'
import requestHeaderValuesNarrowed from './request-header-values-narrowed.js'
import requestItemAdded from './request-item-added.js'
import requestItemBecameRequired from './request-item-became-required.js'
import requestItemOccurrenceNarrowed from './request-item-occurrence-narrowed.js'
import requestItemRemoved from './request-item-removed.js'
import requestItemTypeChanged from './request-item-type-changed.js'
import requestItemValuesNarrowed from './request-item-values-narrowed.js'
import requestKeyAdded from './request-key-added.js'
import requestKeyBecameRequired from './request-key-became-required.js'
import requestKeyMoved from './request-key-moved.js'
import requestKeyRemoved from './request-key-removed.js'
import requestKeyRenamed from './request-key-renamed.js'
import requestKeyTypeChanged from './request-key-type-changed.js'
import requestKeyValuesNarrowed from './request-key-values-narrowed.js'
import requestMethodChanged from './request-method-changed.js'
import requestNotCovered from './request-not-covered.js'
import requestParameterRemoved from './request-parameter-removed.js'
import requestParameterRenamed from './request-parameter-renamed.js'
import requestParameterTypeChanged from './request-parameter-type-changed.js'
import requestParameterValuesNarrowed from './request-parameter-values-narrowed.js'
import requestPartAdded from './request-part-added.js'
import requestPartBecameRequired from './request-part-became-required.js'
import requestPartRemoved from './request-part-removed.js'
import requestPartRenamed from './request-part-renamed.js'
import requestPartTypeChanged from './request-part-type-changed.js'
import requestPartValuesNarrowed from './request-part-values-narrowed.js'
import requestPathChanged from './request-path-changed.js'
import responseAttributeBecameOptional from './response-attribute-became-optional.js'
import responseAttributeRemoved from './response-attribute-removed.js'
import responseAttributeRenamed from './response-attribute-renamed.js'
import responseAttributeTypeChanged from './response-attribute-type-changed.js'
import responseAttributeValuesWidened from './response-attribute-values-widened.js'
import responseBodyAdded from './response-body-added.js'
import responseBodyRemoved from './response-body-removed.js'
import responseBodyTypeChanged from './response-body-type-changed.js'
import responseBodyValuesWidened from './response-body-values-widened.js'
import responseElementAdded from './response-element-added.js'
import responseElementBecameOptional from './response-element-became-optional.js'
import responseElementMoved from './response-element-moved.js'
import responseElementOccurrenceWidened from './response-element-occurrence-widened.js'
import responseElementRemoved from './response-element-removed.js'
import responseElementRenamed from './response-element-renamed.js'
import responseElementReordered from './response-element-reordered.js'
import responseElementTypeChanged from './response-element-type-changed.js'
import responseElementValuesWidened from './response-element-values-widened.js'
import responseHeaderBecameOptional from './response-header-became-optional.js'
import responseHeaderRemoved from './response-header-removed.js'
import responseHeaderRenamed from './response-header-renamed.js'
import responseHeaderTypeChanged from './response-header-type-changed.js'
import responseHeaderValuesWidened from './response-header-values-widened.js'
import responseItemAdded from './response-item-added.js'
import responseItemBecameOptional from './response-item-became-optional.js'
import responseItemOccurrenceWidened from './response-item-occurrence-widened.js'
import responseItemRemoved from './response-item-removed.js'
import responseItemTypeChanged from './response-item-type-changed.js'
import responseItemValuesWidened from './response-item-values-widened.js'
import responseKeyAdded from './response-key-added.js'
import responseKeyBecameOptional from './response-key-became-optional.js'
import responseKeyRemoved from './response-key-removed.js'
import responseKeyRenamed from './response-key-renamed.js'
import responseKeyTypeChanged from './response-key-type-changed.js'
import responseKeyValuesWidened from './response-key-values-widened.js'
import responseStatusChanged from './response-status-changed.js'
import scenarioRemoved from './scenario-removed.js'

/** Every rule by its id. */
export const rules: Readonly<Record<RuleId, Rule>> = {
  'contract-removed': contractRemoved,
  'contract-renamed': contractRenamed,
  'request-attribute-added': requestAttributeAdded,
  'request-attribute-became-required': requestAttributeBecameRequired,
  'request-attribute-moved': requestAttributeMoved,
  'request-attribute-removed': requestAttributeRemoved,
  'request-attribute-renamed': requestAttributeRenamed,
  'request-attribute-type-changed': requestAttributeTypeChanged,
  'request-attribute-values-narrowed': requestAttributeValuesNarrowed,
  'request-body-added': requestBodyAdded,
  'request-body-removed': requestBodyRemoved,
  'request-body-type-changed': requestBodyTypeChanged,
  'request-body-values-narrowed': requestBodyValuesNarrowed,
  'request-element-added': requestElementAdded,
  'request-element-became-required': requestElementBecameRequired,
  'request-element-moved': requestElementMoved,
  'request-element-occurrence-narrowed': requestElementOccurrenceNarrowed,
  'request-element-removed': requestElementRemoved,
  'request-element-renamed': requestElementRenamed,
  'request-element-reordered': requestElementReordered,
  'request-element-type-changed': requestElementTypeChanged,
  'request-element-values-narrowed': requestElementValuesNarrowed,
  'request-field-added': requestFieldAdded,
  'request-field-became-required': requestFieldBecameRequired,
  'request-field-removed': requestFieldRemoved,
  'request-field-renamed': requestFieldRenamed,
  'request-field-type-changed': requestFieldTypeChanged,
  'request-field-values-narrowed': requestFieldValuesNarrowed,
  'request-header-added': requestHeaderAdded,
  'request-header-became-required': requestHeaderBecameRequired,
  'request-header-renamed': requestHeaderRenamed,
  'request-header-type-changed': requestHeaderTypeChanged,
  'request-header-values-narrowed': requestHeaderValuesNarrowed,
  'request-item-added': requestItemAdded,
  'request-item-became-required': requestItemBecameRequired,
  'request-item-occurrence-narrowed': requestItemOccurrenceNarrowed,
  'request-item-removed': requestItemRemoved,
  'request-item-type-changed': requestItemTypeChanged,
  'request-item-values-narrowed': requestItemValuesNarrowed,
  'request-key-added': requestKeyAdded,
  'request-key-became-required': requestKeyBecameRequired,
  'request-key-moved': requestKeyMoved,
  'request-key-removed': requestKeyRemoved,
  'request-key-renamed': requestKeyRenamed,
  'request-key-type-changed': requestKeyTypeChanged,
  'request-key-values-narrowed': requestKeyValuesNarrowed,
  'request-method-changed': requestMethodChanged,
  'request-not-covered': requestNotCovered,
  'request-parameter-removed': requestParameterRemoved,
  'request-parameter-renamed': requestParameterRenamed,
  'request-parameter-type-changed': requestParameterTypeChanged,
  'request-parameter-values-narrowed': requestParameterValuesNarrowed,
  'request-part-added': requestPartAdded,
  'request-part-became-required': requestPartBecameRequired,
  'request-part-removed': requestPartRemoved,
  'request-part-renamed': requestPartRenamed,
  'request-part-type-changed': requestPartTypeChanged,
  'request-part-values-narrowed': requestPartValuesNarrowed,
  'request-path-changed': requestPathChanged,
  'response-attribute-became-optional': responseAttributeBecameOptional,
  'response-attribute-removed': responseAttributeRemoved,
  'response-attribute-renamed': responseAttributeRenamed,
  'response-attribute-type-changed': responseAttributeTypeChanged,
  'response-attribute-values-widened': responseAttributeValuesWidened,
  'response-body-added': responseBodyAdded,
  'response-body-removed': responseBodyRemoved,
  'response-body-type-changed': responseBodyTypeChanged,
  'response-body-values-widened': responseBodyValuesWidened,
  'response-element-added': responseElementAdded,
  'response-element-became-optional': responseElementBecameOptional,
  'response-element-moved': responseElementMoved,
  'response-element-occurrence-widened': responseElementOccurrenceWidened,
  'response-element-removed': responseElementRemoved,
  'response-element-renamed': responseElementRenamed,
  'response-element-reordered': responseElementReordered,
  'response-element-type-changed': responseElementTypeChanged,
  'response-element-values-widened': responseElementValuesWidened,
  'response-header-became-optional': responseHeaderBecameOptional,
  'response-header-removed': responseHeaderRemoved,
  'response-header-renamed': responseHeaderRenamed,
  'response-header-type-changed': responseHeaderTypeChanged,
  'response-header-values-widened': responseHeaderValuesWidened,
  'response-item-added': responseItemAdded,
  'response-item-became-optional': responseItemBecameOptional,
  'response-item-occurrence-widened': responseItemOccurrenceWidened,
  'response-item-removed': responseItemRemoved,
  'response-item-type-changed': responseItemTypeChanged,
  'response-item-values-widened': responseItemValuesWidened,
  'response-key-added': responseKeyAdded,
  'response-key-became-optional': responseKeyBecameOptional,
  'response-key-removed': responseKeyRemoved,
  'response-key-renamed': responseKeyRenamed,
  'response-key-type-changed': responseKeyTypeChanged,
  'response-key-values-widened': responseKeyValuesWidened,
  'response-status-changed': responseStatusChanged,
  'scenario-removed': scenarioRemoved,
}
