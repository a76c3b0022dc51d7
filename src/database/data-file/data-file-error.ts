/** Why a data file cannot be written or read here, in words for the person who moves the data. */
export class DataFileError extends Error {
  override name = 'DataFileError';
}
