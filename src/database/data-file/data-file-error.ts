/** Why a data file cannot be written or read here, as a message for the person moving the data. */
export class DataFileError extends Error {
  override name = 'DataFileError';
}
